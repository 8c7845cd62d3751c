const giveFocus = HTMLElement.prototype.focus;

/** A screen takes the focus when another step opens. While it is only looked at, the focus stays with the player. */
export function holdFocus(isHeld: boolean): void {
  HTMLElement.prototype.focus = isHeld ? () => undefined : giveFocus;
}

const reach = window.fetch;
let isLost = false;

/** Takes the network from the frame, or gives it back; the screens hear of it as they do in a browser. */
export function loseNetwork(isToBeLost: boolean): void {
  if (isToBeLost === isLost) return;
  isLost = isToBeLost;
  window.fetch = isLost ? () => Promise.reject(new TypeError('The lab has taken the network.')) : reach;
  dispatchEvent(new Event(isLost ? 'offline' : 'online'));
}

/** Presses the button that leads on, whatever its words on this screen; false where there is none. */
export function pressNext(): boolean {
  const buttons = [...document.querySelectorAll('button')];
  const next = buttons.find(({ textContent }) => /^(Next|Finish)/.test(textContent));
  next?.click();
  return next !== undefined;
}
