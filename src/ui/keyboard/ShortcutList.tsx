import { Button, Checkbox } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Dialog } from '../controls/Dialog.tsx';
import classes from './ShortcutList.module.css';
import { type Shortcut, useQuestionMark, useShortcutSwitch } from './shortcut-switch.ts';

/** The list of a page's keyboard shortcuts with a switch to turn them off. The `?` key also opens it. */
export function ShortcutList({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useShortcutSwitch();
  useQuestionMark(useCallback(() => setOpen(true), []));
  const close = () => setOpen(false);
  return (
    <div className={classes.place}>
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconKeyboard size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Keyboard shortcuts
      </Button>
      <Dialog
        isOpen={isOpen}
        title="Keyboard shortcuts"
        onClose={close}
        actions={<Button onClick={close}>Close</Button>}
      >
        <dl className={classes.keys} data-off={!isOn || undefined}>
          {shortcuts.map(({ keys, action }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label="Use these shortcuts"
          checked={isOn}
          onChange={(event) => setOn(event.currentTarget.checked)}
        />
      </Dialog>
    </div>
  );
}
