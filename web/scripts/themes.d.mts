export const deviceTheme: { postcssPlugin: string };
