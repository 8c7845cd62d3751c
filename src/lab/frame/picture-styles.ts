/**
 * Draws radio buttons and checkboxes for as long as the work takes as what draws pictures understands: it takes the boxes of elements, and no
 * pseudo-elements of controls, by which the product draws theirs.
 */
export async function withPictureStyles<T>(work: () => Promise<T>): Promise<T> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(writeControls(getComputedStyle(document.body).getPropertyValue('--hw-card').trim()));
  document.adoptedStyleSheets.push(sheet);
  try {
    return await work();
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet);
  }
}

/** The same boxes as in choices.css, as an inner shadow of the control itself. */
function writeControls(tickColor: string): string {
  const tick = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20"><path d="M5 10.5l3.5 3.5L15 6.5" fill="none" stroke="${tickColor}" stroke-width="2.2"/></svg>`;
  return `
    input:is([type=radio], [type=checkbox])::before { content: none; }
    input:is([type=radio], [type=checkbox]) {
      border: 2px solid transparent;
      border-radius: 7px;
      background: var(--hw-field) padding-box;
      box-shadow: inset 0 0 0 1.5px var(--hw-line-strong);
    }
    input[type=radio] { border-radius: 50%; }
    input[type=radio]:checked { box-shadow: inset 0 0 0 6px var(--hw-accent); }
    input[type=checkbox]:checked {
      background: url("data:image/svg+xml,${encodeURIComponent(tick)}") var(--hw-accent) padding-box;
      box-shadow: none;
    }`;
}
