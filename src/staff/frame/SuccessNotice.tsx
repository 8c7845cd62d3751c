import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';

/** Says what was done, in sight; nothing where nothing was. */
export function SuccessNotice({ words, onClose }: { words: string | null; onClose: () => void }) {
  if (words === null) return null;
  return (
    <FocusedRegion key={words} label="What was done">
      <Banner kind="good" title={words} onClose={onClose} />
    </FocusedRegion>
  );
}
