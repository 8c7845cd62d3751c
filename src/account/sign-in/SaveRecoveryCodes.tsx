import { Button } from '@mantine/core';
import { PageFrame } from '../../ui/layout/PageFrame.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { RecoveryCodes } from '../security/RecoveryCodes.tsx';

/** The recovery codes, shown once after an app was enrolled. */
export function SaveRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <PageFrame title="Keep your recovery codes" width="narrow" menu={null}>
      <Section title="Recovery codes">
        <RecoveryCodes codes={codes} />
        <div className="hw-no-print">
          <Button onClick={onDone}>I have saved them</Button>
        </div>
      </Section>
    </PageFrame>
  );
}
