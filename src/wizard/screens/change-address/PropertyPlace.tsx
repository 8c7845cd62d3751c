import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { formatAddressLine } from '../../../../machines/domain/place/address.ts';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';

const ChangeAddressDialog = lazy(async () => ({
  default: (await import('./ChangeAddressDialog.tsx')).ChangeAddressDialog,
}));

/** The address of the property, which is changed together with its flood zone and place. */
export function PropertyPlace() {
  const { stored, isReadOnly } = useWizard();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="The property" intro={formatAddressLine(stored.propertyAddress)}>
      {isReadOnly ? null : (
        <div>
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            Change address
          </Button>
        </div>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <ChangeAddressDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
