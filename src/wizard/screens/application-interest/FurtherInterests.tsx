import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { UndoNotice } from '../../../ui/feedback/UndoNotice.tsx';
import { Section } from '../../../ui/layout/Section.tsx';
import { useWizard } from '../../open/use-wizard.ts';
import { Ask } from '../../question/Ask.tsx';
import classes from '../rows/Entry.module.css';
import { EntryHeader } from '../rows/EntryHeader.tsx';
import { EntryState } from '../rows/EntryState.tsx';
import { focusWhenDrawn } from '../rows/focus-when-drawn.ts';
import { useRowRemoval } from '../rows/use-row-removal.ts';
import { listFurtherInterests } from './further-interests.ts';
import { InterestFields } from './InterestFields.tsx';
import type { Interests } from './use-interests.ts';

const addButtonId = 'add-loss-payee';

/** Loss payees beyond the first, and other interests of a kind that occurs more than once. */
export function FurtherInterests({ interests }: { interests: Interests }) {
  const { file, isReadOnly } = useWizard();
  const { entries, act, hide, restore } = interests;
  const { removed, remove, undo, dismiss } = useRowRemoval({ remove: hide, restore });
  const further = listFurtherInterests(file, Object.values(entries));
  const mayAdd = entries.LOSS_PAYEE.show;
  if (further.length === 0 && !mayAdd && removed === null) return null;
  const add = () => {
    const [row] = act({ type: 'add further', values: {} });
    dismiss();
    focusWhenDrawn(`${row?.at}.lender`);
  };
  return (
    <Section title="Further loss payees" intro="Anyone else to be named on the policy.">
      {further.map(({ at, title, isOfNoKind }) => (
        <div key={at} className={classes.entry}>
          <EntryHeader
            title={title}
            state={<EntryState at={at} />}
            remove={`Remove ${title.toLowerCase()}`}
            onRemove={() => {
              remove(at, title);
              focusWhenDrawn(addButtonId);
            }}
          />
          {isOfNoKind ? <Ask name={`${at}.lossPayeeType`} /> : null}
          <InterestFields at={at} />
        </div>
      ))}
      {removed === null ? null : (
        <UndoNotice onUndo={undo} onClose={dismiss}>{`${removed} was removed.`}</UndoNotice>
      )}
      {isReadOnly || !mayAdd ? null : (
        <div>
          <Button
            id={addButtonId}
            variant="default"
            leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
            onClick={add}
          >
            Add another loss payee
          </Button>
        </div>
      )}
    </Section>
  );
}
