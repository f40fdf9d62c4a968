// Puts the client on the page.
import { render } from "preact";
import { Client } from "./client";
import "./style.css";

const root = document.getElementById("app");
if (root) render(<Client />, root);
