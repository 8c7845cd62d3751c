/** Longest wait for a paint in milliseconds, because a page that is hidden meanwhile is not painted. */
const longestWait = 100;

/** Does the work once the next paint is done, or at once if the page is hidden. Returns the function that cancels it. */
export function afterPaint(work: () => void): () => void {
  let isOver = document.hidden;
  if (isOver) work();
  const finish = () => {
    if (!isOver) work();
    isOver = true;
  };
  requestAnimationFrame(() => setTimeout(finish));
  setTimeout(finish, longestWait);
  return () => {
    isOver = true;
  };
}
