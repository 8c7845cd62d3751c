import { ActionIcon } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useFieldWords } from '../ui/language/field-words.ts';
import type { ControlProps } from './controls/control-props.ts';
import classes from './FieldShell.module.css';

type ShellProps = Pick<
  ControlProps<unknown>,
  'id' | 'label' | 'error' | 'warning' | 'help' | 'note' | 'required' | 'unit'
>;

/** The attributes that tie a control to its label, help, error and warning. */
export interface ControlAttributes {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
  'aria-required'?: boolean | undefined;
  'aria-keyshortcuts'?: string | undefined;
}

/** The description of one of Mantine's inputs, which would otherwise name its own messages. */
export function describe(attributes: ControlAttributes) {
  return { input: { 'aria-describedby': attributes['aria-describedby'] } };
}

/** Opens and closes the help of the field that has the focus: the Tab key skips the button beside the label. */
const helpKey = 'F1';

interface FieldShellProps extends ShellProps {
  /** Whether the control is a group of radio buttons, which is labeled by an element instead of a `label`. */
  isGroup?: boolean;
  /**
   * The place of the control: below its label, in half a form or the whole width (half, wide); or beside it, for Yes and No in half a form
   * (beside) and for other short choices in the whole width (row).
   */
  layout: 'half' | 'wide' | 'beside' | 'row';
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label with help, then error and warning, then the control and the source of its value, or both beside each other. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, error, warning, help, note, required, unit, isGroup = false, layout, children } = props;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const parts = { help: `${id}-help`, error: `${id}-error`, warning: `${id}-warning`, note: `${id}-note` };
  const described = [
    unit ? `${id}-unit` : '',
    error ? parts.error : '',
    warning ? parts.warning : '',
    help && isHelpOpen ? parts.help : '',
    note ? parts.note : '',
  ].filter((part) => part !== '');
  const attributes: ControlAttributes = {
    id,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-keyshortcuts': help ? helpKey : undefined,
  };
  const toggleHelp = () => setHelpOpen(!isHelpOpen);
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== helpKey || !help) return;
    event.preventDefault();
    toggleHelp();
  };
  const words = useFieldWords();
  const isBeside = layout === 'beside' || layout === 'row';
  const noteLine = note ? (
    <div id={parts.note} className={classes.note}>
      {note}
    </div>
  ) : null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the control inside
    <div
      className={classes.field}
      id={`${id}-field`}
      data-layout={layout}
      data-span={layout === 'half' || layout === 'beside' ? 'half' : undefined}
      data-invalid={error ? true : undefined}
      onKeyDown={openByKey}
    >
      <div className={classes.about}>
        <div className={classes.head}>
          <span>
            <FieldLabel id={id} isGroup={isGroup} isRequired={required === true}>
              {label}
            </FieldLabel>
            {help ? (
              <ActionIcon
                className={classes.ask}
                tabIndex={-1}
                aria-label={`Help: ${label}`}
                aria-expanded={isHelpOpen}
                onClick={toggleHelp}
              >
                <IconInfoCircle size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : null}
          </span>
        </div>
        {help && isHelpOpen ? (
          <div id={parts.help} className={classes.help} role="status">
            {help}
          </div>
        ) : null}
        {error ? (
          <p id={parts.error} className={classes.error}>
            <IconAlertOctagon size={16} stroke={2} aria-hidden />
            <span>
              <span className="hw-hidden">{words.error} </span>
              {error}
            </span>
          </p>
        ) : null}
        {warning ? (
          <p id={parts.warning} className={classes.warning}>
            <IconAlertTriangle size={16} stroke={2} aria-hidden />
            <span>
              <span className="hw-hidden">{words.warning} </span>
              {warning}
            </span>
          </p>
        ) : null}
        {isBeside ? noteLine : null}
      </div>
      {children(attributes)}
      {isBeside ? null : noteLine}
    </div>
  );
}

interface FieldLabelProps {
  id: string;
  isGroup: boolean;
  isRequired: boolean;
  children: string;
}

function FieldLabel({ id, isGroup, isRequired, children }: FieldLabelProps) {
  const words = useFieldWords();
  const optional = isRequired ? null : <span className={classes.optional}> ({words.optional})</span>;
  if (isGroup) {
    return (
      <span id={`${id}-label`} className={classes.label}>
        {children}
        {optional}
      </span>
    );
  }
  return (
    <label htmlFor={id} id={`${id}-label`} className={classes.label}>
      {children}
      {optional}
    </label>
  );
}
