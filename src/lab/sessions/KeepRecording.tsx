import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { KeepRecording as KeepRecordingDocument } from '../../graphql/office-documents.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import classes from './Sessions.module.css';

interface KeepRecordingProps {
  code: string;
  /** The name under which it is kept; null if it is not. */
  keptName: string | null;
  onKept: () => void;
}

/** Keeps a recording under a name, so that it is not deleted by age, or no longer. */
export function KeepRecording({ code, keptName, onKept }: KeepRecordingProps) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [keep, keeping] = useMutation(KeepRecordingDocument, { fetchPolicy: 'no-cache' });
  const id = useId();
  const open = () => {
    setName(keptName ?? '');
    setProblem(null);
    setOpen(true);
  };
  const save = async (kept: string | null) => {
    const answer = (await keep({ variables: { code, name: kept } }).catch(() => null))?.data?.keepRecording;
    if (answer?.__typename === 'RecordingKept') {
      setOpen(false);
      return onKept();
    }
    const refusal = answer?.__typename === 'SaveRefused' ? answer.problems[0]?.message : answer?.message;
    setProblem(refusal ?? 'This could not be saved. Try again in a moment.');
  };
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={open}>
        {keptName === null ? 'Keep' : 'Change'}
        <span className="hw-hidden"> recording {code}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        title={`Keep recording ${code}`}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            {keptName === null ? null : (
              <CallButton variant="default" isBusy={keeping.loading} onPress={() => void save(null)}>
                Keep it no longer
              </CallButton>
            )}
            <CallButton isBusy={keeping.loading} onPress={() => void save(name)}>
              Keep it
            </CallButton>
          </>
        }
      >
        <p>
          A kept recording is not deleted by age. Its name tells what it is kept for, never whose quote it is.
        </p>
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save(name);
          }}
        >
          <TextInput
            size="sm"
            label="Name"
            value={name}
            maxLength={60}
            autoComplete="off"
            error={problem !== null}
            attributes={{ input: { 'aria-describedby': `${id}-problem` } }}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </form>
        <p id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </p>
      </Dialog>
    </>
  );
}
