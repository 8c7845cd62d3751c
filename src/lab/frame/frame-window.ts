const originalFocus = HTMLElement.prototype.focus;

/**
 * Turns off focus changes, or restores them. A screen focuses itself when a step opens;
 * in a frame not in use, that would take focus from the player.
 */
export function suppressFocus(isSuppressed: boolean): void {
  HTMLElement.prototype.focus = isSuppressed ? () => undefined : originalFocus;
}

const originalFetch = window.fetch;
let isNetworkLost = false;

/** Disconnects the frame's network or restores it. The screens are notified by the same events as in a browser. */
export function setNetworkLost(isToBeLost: boolean): void {
  if (isToBeLost === isNetworkLost) return;
  isNetworkLost = isToBeLost;
  window.fetch = isNetworkLost
    ? () => Promise.reject(new TypeError('The lab has blocked the network.'))
    : originalFetch;
  dispatchEvent(new Event(isNetworkLost ? 'offline' : 'online'));
}

/** Clicks the button that goes to the next screen (Next, Finish, or Looks right where all is known). Returns false if there is none. */
export function pressNext(): boolean {
  const buttons = [...document.querySelectorAll('button')];
  const next = buttons.find(({ textContent }) => /^(Next|Finish|Looks right)/.test(textContent));
  next?.click();
  return next !== undefined;
}
