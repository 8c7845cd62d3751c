const originalFocus = HTMLElement.prototype.focus;

/** A screen takes the focus when another step opens. While it is only looked at, the focus stays with the player. */
export function suppressFocus(isSuppressed: boolean): void {
  HTMLElement.prototype.focus = isSuppressed ? () => undefined : originalFocus;
}

const originalFetch = window.fetch;
let isNetworkLost = false;

/** Takes the network from the frame, or gives it back; the screens hear of it as they do in a browser. */
export function setNetworkLost(isToBeLost: boolean): void {
  if (isToBeLost === isNetworkLost) return;
  isNetworkLost = isToBeLost;
  window.fetch = isNetworkLost
    ? () => Promise.reject(new TypeError('The lab has taken the network.'))
    : originalFetch;
  dispatchEvent(new Event(isNetworkLost ? 'offline' : 'online'));
}

/** Presses the button that goes to the next screen, whatever its label; false if there is none. */
export function pressNext(): boolean {
  const buttons = [...document.querySelectorAll('button')];
  const next = buttons.find(({ textContent }) => /^(Next|Finish)/.test(textContent));
  next?.click();
  return next !== undefined;
}
