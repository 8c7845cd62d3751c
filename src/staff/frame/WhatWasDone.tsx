import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedPart } from '../../ui/layout/FocusedPart.tsx';

/** Says what was done, in sight; nothing where nothing was. */
export function WhatWasDone({ words, onClose }: { words: string | null; onClose: () => void }) {
  if (words === null) return null;
  return (
    <FocusedPart key={words} label="What was done">
      <Banner kind="good" title={words} onClose={onClose} />
    </FocusedPart>
  );
}
