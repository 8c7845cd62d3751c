import { IconKeyboard } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { Button } from '../controls/Button.tsx';
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
      <button type="button" className={classes.open} onClick={() => setOpen(true)}>
        <IconKeyboard size={18} stroke={1.5} aria-hidden /> Keyboard shortcuts
      </button>
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
        <label className={classes.switch}>
          <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.currentTarget.checked)} />
          <span>Use these shortcuts</span>
        </label>
      </Dialog>
    </div>
  );
}
