// What neither tsc nor prettier sees. Rules that know types need src/protocol/types.ts: `npm run types` makes it.
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
      // Callbacks of properties and destructured hooks carry no `this`; what a handler starts reports its own errors.
      "@typescript-eslint/unbound-method": "off",
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: false }],
      "@typescript-eslint/require-await": "off", // the shortest way to a promise, and to a rejected one
    },
  },
  // What vitest expects may be anything.
  { files: ["tests/**"], rules: { "@typescript-eslint/no-unsafe-assignment": "off" } },
);
