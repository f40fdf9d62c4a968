// What neither tsc nor prettier checks. Rules that use types need src/protocol/types.ts: run `npm run types`.
import eslint from "@eslint/js";
import reactHooks from "eslint-plugin-react-hooks";
import { defineConfig, globalIgnores } from "eslint/config";
import globals from "globals";
import tseslint from "typescript-eslint";

export default defineConfig(
  globalIgnores(["dist/", "src/protocol/types.ts"]),
  eslint.configs.recommended,
  { rules: { "max-len": ["error", { code: 120 }], eqeqeq: ["error", "always", { null: "ignore" }] } },
  { files: ["**/*.js", "**/*.mjs"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["**/*.ts", "**/*.tsx"],
    extends: [tseslint.configs.recommendedTypeChecked],
    plugins: { "react-hooks": reactHooks },
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "react-hooks/rules-of-hooks": "error",
      // Effects run after painting: a key pressed as soon as something is visible would be lost.
      "no-restricted-syntax": [
        "error",
        {
          selector: "CallExpression[callee.name='useEffect'] Identifier[name=/^(addEventListener|focus|showModal)$/]",
          message: "Listen and focus in a layout effect.",
        },
      ],
      // Callback props and destructured hooks do not use `this`; promises started by handlers report their own errors.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/require-await": "off", // `async` is the shortest way to return a promise
    },
  },
  // vitest's matchers are `any`.
  { files: ["tests/**"], rules: { "@typescript-eslint/no-unsafe-assignment": "off" } },
);
