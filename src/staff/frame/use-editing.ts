import { useState } from 'react';

/** Which row is open for changing, and what was done last. What was changed is asked for anew. */
export function useEditing<Row>(askAnew: () => unknown) {
  const [open, setOpen] = useState<Row | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = (words: string | null) => {
    setOpen(null);
    setDone(words);
    if (words !== null) void askAnew();
  };
  return { open, setOpen, close, done, forget: () => setDone(null) };
}
