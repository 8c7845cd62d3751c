import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';

/** Says what was done, in sight; nothing where nothing was. */
export function SuccessNotice({ text, onClose }: { text: string | null; onClose: () => void }) {
  if (text === null) return null;
  return (
    <FocusedRegion key={text} label="What was done">
      <Banner kind="good" title={text} onClose={onClose} />
    </FocusedRegion>
  );
}
