import { IconAlertOctagon, IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
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
}

interface FieldShellProps extends ShellProps {
  /** Whether the control is a group of radio buttons, which is labeled by an element instead of a `label`. */
  isGroup?: boolean;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** Label with help, then error and warning, then the control, then the source of its value. */
export function FieldShell(props: FieldShellProps) {
  const { id, label, error, warning, help, note, required, unit, isGroup = false, children } = props;
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
  };
  return (
    <div className={classes.field} id={`${id}-field`} data-invalid={error ? true : undefined}>
      <div className={classes.head}>
        <FieldLabel id={id} isGroup={isGroup} isRequired={required === true}>
          {label}
        </FieldLabel>
        {help ? (
          <button
            type="button"
            className={classes.ask}
            aria-label={`Help: ${label}`}
            aria-expanded={isHelpOpen}
            onClick={() => setHelpOpen(!isHelpOpen)}
          >
            <IconInfoCircle size={18} stroke={1.5} aria-hidden />
          </button>
        ) : null}
      </div>
      {help && isHelpOpen ? (
        <div id={parts.help} className={classes.help}>
          {help}
        </div>
      ) : null}
      {error ? (
        <p id={parts.error} className={classes.error}>
          <IconAlertOctagon size={16} stroke={2} aria-hidden />
          <span>
            <span className="hw-hidden">Error: </span>
            {error}
          </span>
        </p>
      ) : null}
      {warning ? (
        <p id={parts.warning} className={classes.warning}>
          <IconAlertTriangle size={16} stroke={2} aria-hidden />
          <span>
            <span className="hw-hidden">Warning: </span>
            {warning}
          </span>
        </p>
      ) : null}
      {children(attributes)}
      {note ? (
        <div id={parts.note} className={classes.note}>
          {note}
        </div>
      ) : null}
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
  const optional = isRequired ? null : <span className={classes.optional}> (optional)</span>;
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
