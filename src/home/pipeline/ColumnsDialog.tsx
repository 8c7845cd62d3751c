import { Button, Checkbox } from '@mantine/core';
import { Dialog } from '../../ui/controls/Dialog.tsx';
import classes from './ColumnsDialog.module.css';
import { type PipelineColumn, pipelineColumns } from './pipeline-query.ts';

interface ColumnsDialogProps {
  isOpen: boolean;
  columns: readonly PipelineColumn[];
  /** Called with the columns in the form of the address. */
  onChange: (columns: string) => void;
  onClose: () => void;
}

const names = Object.keys(pipelineColumns) as PipelineColumn[];

/** Chooses the columns of the table. The name and the next action are always there. */
export function ColumnsDialog({ isOpen, columns, onChange, onClose }: ColumnsDialogProps) {
  const toggle = (name: PipelineColumn) => {
    const next = names.filter((each) => (each === name ? !columns.includes(name) : columns.includes(each)));
    onChange(next.length === 0 ? 'none' : next.join('.'));
  };
  return (
    <Dialog
      isOpen={isOpen}
      title="Columns of the table"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <fieldset className={classes.columns}>
        <legend className="hw-hidden">Columns</legend>
        {names.map((name) => (
          <Checkbox
            key={name}
            label={pipelineColumns[name]}
            checked={columns.includes(name)}
            onChange={() => toggle(name)}
          />
        ))}
      </fieldset>
    </Dialog>
  );
}
