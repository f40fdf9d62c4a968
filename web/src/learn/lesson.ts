// A tutorial: small tasks, each with its own position. The server lists the legal moves; a task only says which of them
// solve it.
import type { Message } from "../i18n";

export interface Task {
  moves: string[]; // leading to the position
  text: Message; // what to do
  show: string; // a move that solves it
  good?(move: string): boolean; // whether another move solves it too; absent: any legal move does
  done: Message; // shown afterwards
}

export interface Lesson {
  game: string; // game string
  setup?: unknown;
  tasks: Task[]; // the learner is seat 1 in all of them
}

// A position to illustrate the rules.
export interface Figure {
  section: number; // of the rules, counted from 0 over their headings below the title
  moves: string[];
  legal?: boolean; // shows the legal moves
  caption: Message;
}

export const isDone = (task: Task, move: string): boolean => task.show === move || (task.good ? task.good(move) : true);
export const covers = (move: string, cell: string): boolean => move.split(",").includes(cell);
