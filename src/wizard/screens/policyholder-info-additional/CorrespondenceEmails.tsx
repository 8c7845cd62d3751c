import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { UndoNotice } from '../../../ui/feedback/UndoNotice.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import { focusWhenDrawn } from '../rows/focus-when-drawn.ts';
import { useRowRemoval } from '../rows/use-row-removal.ts';
import classes from './CorrespondenceEmails.module.css';

const addButtonId = 'add-correspondence-email';

/** The e-mail addresses that receive copies of letters about the policy. */
export function CorrespondenceEmails() {
  const { file, setRow, isReadOnly } = useWizard();
  const { removed, remove, undo, dismiss } = useRowRemoval();
  const active = file.correspondenceEmails.flatMap(({ isActive }, index) =>
    isActive === false ? [] : [`correspondenceEmails.${index}`],
  );
  const add = () => {
    const at = `correspondenceEmails.${file.correspondenceEmails.length}`;
    setRow(at, { isActive: true });
    dismiss();
    focusWhenDrawn(`${at}.userContactValue`);
  };
  return (
    <div className={classes.letters} data-span={active.length === 0 ? 'half' : undefined}>
      <h3>E-mail for letters</h3>
      <p>Copies of letters also go here. Optional.</p>
      {active.map((at, index) => (
        <div key={at} className={classes.line}>
          <Ask
            name={`${at}.userContactValue`}
            label={active.length > 1 ? `Correspondence e-mail ${index + 1}` : 'Correspondence e-mail'}
          />
          {isReadOnly ? null : (
            <Button
              variant="subtle"
              size="sm"
              aria-label={`Remove correspondence e-mail ${index + 1}`}
              onClick={() => {
                remove(at, `Correspondence e-mail ${index + 1}`);
                focusWhenDrawn(addButtonId);
              }}
            >
              Remove
            </Button>
          )}
        </div>
      ))}
      {removed === null ? null : (
        <UndoNotice onUndo={undo} onClose={dismiss}>{`${removed} was removed.`}</UndoNotice>
      )}
      {isReadOnly ? null : (
        <div>
          <Button
            id={addButtonId}
            variant="default"
            size="sm"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={add}
          >
            Add an e-mail address
          </Button>
        </div>
      )}
    </div>
  );
}
