/** Gives the focus to a control once it is drawn, such as the first one of a row that was just added. */
export function focusNext(id: string): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(id)?.focus()));
}
