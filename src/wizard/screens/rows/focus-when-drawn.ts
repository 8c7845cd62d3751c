const maxFrames = 60;

/** Focuses a control once it is rendered, such as the first control of a new row. Gives up after the given number of frames. */
export function focusWhenDrawn(id: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    if (control !== null) control.focus();
    else if (frames > 0) focusWhenDrawn(id, frames - 1);
  });
}
