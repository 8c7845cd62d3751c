import { useMutation, useQuery } from '@apollo/client/react';
import { Anchor, Button, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'wouter';
import {
  DeletePipelineView,
  PipelineViews,
  type PipelineViewsQuery,
  SavePipelineView,
} from '../../graphql/staff-documents.ts';
import { paths } from '../../paths.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import classes from './ViewsDialog.module.css';

interface ViewsDialogProps {
  isOpen: boolean;
  query: string;
  onClose: () => void;
}

/** The saved views: each opens with its filters, order, columns and shape. The current view can be saved under a name. */
export function ViewsDialog({ isOpen, query, onClose }: ViewsDialogProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const loaded = useQuery(PipelineViews, { skip: !isOpen, fetchPolicy: 'cache-and-network' });
  const [save, saving] = useMutation(SavePipelineView, { fetchPolicy: 'no-cache' });
  const [remove, removing] = useMutation(DeletePipelineView, { fetchPolicy: 'no-cache' });
  const [changed, setChanged] = useState<PipelineViewsQuery['pipelineViews'] | null>(null);
  const views = changed ?? loaded.data?.pipelineViews ?? [];
  const saveView = async () => {
    const variables = { name, query: query.replace(/^\?/, '') };
    const answer = (await save({ variables }).catch(() => null))?.data?.savePipelineView;
    if (answer?.__typename === 'PipelineViewsSaved') {
      setChanged(answer.views);
      setName('');
      setProblem(null);
    } else setProblem(answer?.problems[0]?.message ?? unsaved);
  };
  const removeView = async (pipelineViewId: string) => {
    const answer = (await remove({ variables: { pipelineViewId } }).catch(() => null))?.data
      ?.deletePipelineView;
    if (answer?.__typename === 'PipelineViewsSaved') setChanged(answer.views);
    setProblem(answer?.__typename === 'PipelineViewsSaved' ? null : unsaved);
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Saved views"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {views.length === 0 ? (
        <p>A view saves the filters, order, columns and layout under a name.</p>
      ) : (
        <ul className={classes.views}>
          {views.map((view) => (
            <li key={view.pipelineViewId}>
              <Anchor
                component={Link}
                href={view.query === '' ? paths.home : `${paths.home}?${view.query}`}
                onClick={onClose}
              >
                {view.name}
              </Anchor>
              <CallButton
                size="compact-sm"
                variant="subtle"
                isBusy={false}
                isDisabled={removing.loading}
                slowText={null}
                aria-label={`Delete the view ${view.name}`}
                onPress={() => void removeView(view.pipelineViewId)}
              >
                Delete
              </CallButton>
            </li>
          ))}
        </ul>
      )}
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void saveView();
        }}
      >
        <TextInput
          size="sm"
          label="Save the current view as"
          value={name}
          maxLength={60}
          autoComplete="off"
          attributes={{ input: { 'aria-describedby': problem === null ? undefined : `${id}-problem` } }}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CallButton size="sm" isBusy={saving.loading}>
          Save the view
        </CallButton>
      </form>
      <p id={`${id}-problem`} role="alert" className={classes.problem}>
        {problem}
      </p>
    </Dialog>
  );
}

const unsaved = 'This could not be saved. Try again in a moment.';
