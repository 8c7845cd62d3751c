import { Banner } from '../../ui/feedback/Banner.tsx';
import { FocusedRegion } from '../../ui/layout/FocusedRegion.tsx';

/** Shows a confirmation and moves focus to it. Renders nothing if `text` is null. */
export function SuccessNotice({ text, onClose }: { text: string | null; onClose: () => void }) {
  if (text === null) return null;
  return (
    <FocusedRegion key={text} label="What was done">
      <Banner kind="good" title={text} onClose={onClose} />
    </FocusedRegion>
  );
}
