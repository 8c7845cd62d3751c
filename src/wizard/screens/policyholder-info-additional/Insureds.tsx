import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { UndoNotice } from '../../../ui/feedback/UndoNotice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import classes from '../rows/Entry.module.css';
import { EntryHeader } from '../rows/EntryHeader.tsx';
import { focusWhenDrawn } from '../rows/focus-when-drawn.ts';
import { useRowRemoval } from '../rows/use-row-removal.ts';
import { InsuredFields } from './InsuredFields.tsx';
import { ScreeningStatus } from './ScreeningStatus.tsx';

const addButtonId = 'add-insured';

/** All insureds. The last remaining insured cannot be removed. */
export function Insureds() {
  const { file, setRow, isReadOnly } = useWizard();
  const { removed, remove, undo, dismiss } = useRowRemoval();
  const active = file.insureds.flatMap((insured, index) =>
    insured.isActive === false ? [] : [{ insured, at: `insureds.${index}` }],
  );
  const add = () => {
    const at = `insureds.${file.insureds.length}`;
    setRow(at, { isEntity: false });
    dismiss();
    focusWhenDrawn(`${at}.firstName`);
  };
  return (
    <Section
      title="Who is insured"
      action={
        isReadOnly ? null : (
          <Button
            id={addButtonId}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={add}
          >
            Add an insured
          </Button>
        )
      }
    >
      {active.map(({ insured, at }, index) => {
        const title = index === 0 ? 'First insured' : `Insured ${index + 1}`;
        const removeInsured = () => {
          remove(at, title);
          focusWhenDrawn(addButtonId);
        };
        return (
          <div key={at} className={classes.entry}>
            <EntryHeader
              title={title}
              state={<ScreeningStatus insured={insured} />}
              {...(active.length > 1
                ? { remove: `Remove ${title.toLowerCase()}`, onRemove: removeInsured }
                : {})}
            />
            <InsuredFields at={at} />
          </div>
        );
      })}
      {removed === null ? null : (
        <UndoNotice onUndo={undo} onClose={dismiss}>{`${removed} was removed.`}</UndoNotice>
      )}
    </Section>
  );
}
