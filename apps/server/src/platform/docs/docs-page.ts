const style = `
body { margin: 0; }
openapi-explorer { --font-regular: system-ui, sans-serif; --font-mono: ui-monospace, monospace; }
noscript { display: block; margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; }
`;

/** A page that shows the document beside it, with openapi-explorer from the console's build (ADR 145). */
export const docsPage = (title: string, document: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
<script type="module" src="/admin/api-viewer.js"></script>
</head>
<body>
<openapi-explorer spec-url="${document}" hide-server-selection collapse primary-color="#b3480f" secondary-color="#ff9a5c"
  nav-bg-color="#17181c" nav-text-color="#dcdce0" nav-hover-bg-color="#2a2c32" nav-hover-text-color="#fff" text-color="#17181c">
</openapi-explorer>
<noscript>This page needs JavaScript. The document is <a href="${document}">openapi.json</a>.</noscript>
</body>
</html>
`;
