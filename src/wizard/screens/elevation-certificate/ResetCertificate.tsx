import { Button } from '@mantine/core';
import { useState } from 'react';
import { elevationCertificate as catalogue } from '../../../../machines/contract/fields.ts';
import type { ElevationCertificate } from '../../../../machines/contract/types.ts';
import { resetCertificate } from '../../../../machines/domain/building/elevation.ts';
import { formatFieldValue } from '../../../../machines/domain/format/format-values.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';

/** Resets the certificate after a confirmation that lists what will be cleared. Specification, section 4. */
export function ResetCertificate() {
  const { file, send, isBusy, isReadOnly } = useWizard();
  const [isAsking, setAsking] = useState(false);
  if (isReadOnly) return null;
  return (
    <Section
      title="Without the certificate"
      intro="If the certificate is wrong or should not be used, reset it. Uploaded documents stay."
    >
      <div>
        <Button variant="default" disabled={isBusy} onClick={() => setAsking(true)}>
          Reset the certificate
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title="Reset the elevation certificate?"
        intro="This clears:"
        items={[
          ...listClearedValues(file.elevationCertificate),
          'The answer that there is an elevation certificate',
        ]}
        cancelLabel="Keep the certificate"
        confirmLabel="Reset the certificate"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send({ type: 'reset certificate' });
        }}
      >
        The quote then has no elevation certificate, and this step is not needed.
      </ConfirmDialog>
    </Section>
  );
}

/** The values that a reset clears, each with its label. */
function listClearedValues(certificate: ElevationCertificate): string[] {
  const after = resetCertificate(certificate);
  return Object.values(catalogue.fields).flatMap((field) => {
    const value: unknown = Reflect.get(certificate, field.name);
    const isCleared = value !== null && Reflect.get(after, field.name) === null;
    return isCleared ? [`${field.label}: ${formatFieldValue(field, value)}`] : [];
  });
}
