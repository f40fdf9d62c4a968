// What a tutorial is made of: small tasks, each on a position of its own. What is legal the server says; a task only
// says which of the legal moves it wants to see.
import type { Words } from "../protocol/types";

export interface Task {
  moves: string[]; // that lead to the position
  text: Words; // what to do
  show: string; // a move that does it
  good?(move: string): boolean; // which other ones do; absent: any legal move
  done: Words; // what it has shown
}

export interface Lesson {
  game: string; // game string
  setup?: unknown;
  tasks: Task[]; // the learner is seat 1 in all of them
}

// A position to be looked at beside the rules.
export interface Figure {
  section: number; // of the rules, counted from 0 over their headings below the title
  moves: string[];
  legal?: boolean; // shows where one can play
  caption: Words;
}

export const isDone = (task: Task, move: string): boolean => task.show === move || (task.good ? task.good(move) : true);
export const covers = (move: string, cell: string): boolean => move.split(",").includes(cell);
