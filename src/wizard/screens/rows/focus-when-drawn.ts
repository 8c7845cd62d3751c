const maxFrames = 60;

/** Gives the focus to a control as soon as it is drawn, such as the first one of a row that was just added. */
export function focusWhenDrawn(id: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const control = document.getElementById(id);
    if (control !== null) control.focus();
    else if (frames > 0) focusWhenDrawn(id, frames - 1);
  });
}
