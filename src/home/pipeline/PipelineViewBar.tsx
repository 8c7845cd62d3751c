import { Button } from '@mantine/core';
import { IconColumns3, IconDownload, IconLayoutKanban, IconStar, IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { may } from '../../../machines/domain/access/permission.ts';
import { fetchPipelineCsv, openFile } from '../../graphql/file-calls.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { CallButton } from '../../ui/controls/CallButton.tsx';
import { ColumnsDialog } from './ColumnsDialog.tsx';
import classes from './PipelineTools.module.css';
import type { PipelineQueryName, PipelineState } from './pipeline-query.ts';
import { ViewsDialog } from './ViewsDialog.tsx';

interface PipelineViewBarProps {
  state: PipelineState;
  query: string;
  onChange: (changes: { readonly [name in PipelineQueryName]?: string | null }) => void;
  onSwitch: () => void;
  /** Called with what went wrong. */
  onFailure: (message: string | null) => void;
}

/** The shape in which the pipeline is shown, and kept: table or board, columns, views, file. */
export function PipelineViewBar({ state, query, onChange, onSwitch, onFailure }: PipelineViewBarProps) {
  const viewer = useViewer();
  const [dialog, setDialog] = useState<'columns' | 'views' | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { filter, order, shape } = state;
  const saveCsv = async () => {
    setSaving(true);
    onFailure(null);
    try {
      openFile(await fetchPipelineCsv({ filter, order }), 'pipeline.csv');
    } catch {
      onFailure('The file could not be created. Try again in a moment.');
    }
    setSaving(false);
  };
  const isTable = shape === 'table';
  return (
    <>
      <div className={classes.buttons}>
        <Button
          size="sm"
          variant="default"
          onClick={onSwitch}
          aria-keyshortcuts="Alt+V"
          leftSection={
            isTable ? (
              <IconLayoutKanban size={16} stroke={1.5} aria-hidden />
            ) : (
              <IconTable size={16} stroke={1.5} aria-hidden />
            )
          }
        >
          {isTable ? 'Show as board' : 'Show as table'}
        </Button>
        {isTable ? (
          <Button
            size="sm"
            variant="default"
            onClick={() => setDialog('columns')}
            leftSection={<IconColumns3 size={16} stroke={1.5} aria-hidden />}
          >
            Columns
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="default"
          onClick={() => setDialog('views')}
          leftSection={<IconStar size={16} stroke={1.5} aria-hidden />}
        >
          Views
        </Button>
        {viewer !== null && may(viewer.masks, 'policy', 'export') ? (
          <CallButton
            size="sm"
            variant="default"
            isBusy={isSaving}
            onPress={() => void saveCsv()}
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          >
            Save as CSV
          </CallButton>
        ) : null}
      </div>
      <ColumnsDialog
        isOpen={dialog === 'columns'}
        columns={state.columns}
        onChange={(columns) => onChange({ columns })}
        onClose={() => setDialog(null)}
      />
      <ViewsDialog isOpen={dialog === 'views'} query={query} onClose={() => setDialog(null)} />
    </>
  );
}
