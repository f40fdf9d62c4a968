// Dark colours are written once, for people who chose the dark theme; this adds them for devices that prefer it. A
// plugin for PostCSS.
const chosen = ':root[data-theme="dark"]';

export const deviceTheme = {
  postcssPlugin: "device-theme",
  Once(root, { AtRule }) {
    root.each((rule) => {
      if (rule.type !== "rule" || !rule.selector.startsWith(chosen)) return;
      const selector = rule.selector.replace(chosen, ':root:not([data-theme="light"])');
      rule.after(
        new AtRule({ name: "media", params: "(prefers-color-scheme: dark)", nodes: [rule.clone({ selector })] }),
      );
    });
  },
};
