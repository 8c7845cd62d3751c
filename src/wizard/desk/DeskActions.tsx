import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useCallback, useId, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { NextTask, PolicyAction } from '../../../machines/contract/types.ts';
import { may } from '../../../machines/domain/access/permission.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { PolicyNextStepQuery } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { useDismiss } from '../../ui/controls/use-dismiss.ts';
import { useWizard } from '../frame/use-wizard.ts';
import classes from './DeskActions.module.css';

type DeskAction = NonNullable<PolicyNextStepQuery['policyFile']>['availableActions'][number];

/** Where the person who acts next does so. */
const placesOfTasks: { readonly [task in NextTask]: (policyId: number) => string } = {
  CONTINUE: paths.policy,
  DECIDE: paths.inProcess,
  TAKE_PAYMENT: (policyId) => paths.desk(policyId, 'account'),
  ADD_DOCUMENT: (policyId) => paths.desk(policyId, 'documents'),
  ISSUE: paths.inProcess,
  WORK_ON_CHANGE: paths.change,
  WORK_ON_PAYMENTS: (policyId) => paths.desk(policyId, 'account'),
};

/** Where an action is taken. What is missing here has no place on the desk. */
const places: readonly (readonly [PolicyAction, (policyId: number) => string])[] = [
  ['DECIDE_REVIEW', paths.inProcess],
  ['ISSUE', paths.inProcess],
  ['TAKE_PAYMENT', (policyId) => paths.desk(policyId, 'account')],
  ['ENTER_PAYMENT', (policyId) => paths.desk(policyId, 'account')],
  ['CHANGE_ANSWERS', paths.policy],
  ['ADD_DOCUMENT', (policyId) => paths.desk(policyId, 'documents')],
];

/** What only happens before a policy is issued. */
const beforeIssue: readonly PolicyAction[] = ['DECIDE_REVIEW', 'ISSUE'];

interface DeskActionsProps {
  /** What the viewer does next; null where somebody else acts. */
  task: NextTask | null;
  actions: readonly DeskAction[];
}

/** What the viewer does next as a button, or else the change of an issued policy, and a menu of the other actions that says why one is not possible. */
export function DeskActions({ task, actions }: DeskActionsProps) {
  const { policyId, stored } = useWizard();
  const viewer = useViewer();
  const isIssued = stored.transaction.issuedDate !== null;
  const rows = places.flatMap(([action, place]) => {
    const row = actions.find((candidate) => candidate.action === action);
    const isShown = row && !(isIssued && beforeIssue.includes(action));
    return isShown ? [{ ...row, label: enumLabel('PolicyAction', action), path: place(policyId) }] : [];
  });
  const mayChange = isIssued && viewer !== null && may(viewer.masks, 'policy', 'endorse');
  const changePath = paths.change(policyId);
  const main =
    task !== null
      ? { label: enumLabel('NextTask', task), path: placesOfTasks[task](policyId) }
      : mayChange
        ? { label: 'Change the policy', path: changePath }
        : null;
  return (
    <div className={`${classes.bar} hw-no-print`}>
      {main ? <ButtonLink href={main.path}>{main.label}</ButtonLink> : null}
      <ActionMenu
        label={main ? 'Other actions' : 'Actions'}
        changePath={main?.path === changePath ? null : changePath}
        rows={rows.filter(({ path, isAvailable }) => !isAvailable || path !== main?.path)}
      />
    </div>
  );
}

interface ActionRow extends DeskAction {
  readonly label: string;
  readonly path: string;
}

interface ActionMenuProps {
  label: string;
  /** Null where the button beside the menu leads there. */
  changePath: string | null;
  rows: readonly ActionRow[];
}

function ActionMenu({ label, rows, changePath }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();
  const close = useCallback(() => {
    if (box.current?.querySelector('ul')?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }, []);
  useDismiss(box, isOpen, close);
  return (
    <div ref={box} className={classes.menu}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={isOpen}
        aria-controls={listId}
        rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      <ul id={listId} className={classes.list} hidden={!isOpen}>
        {rows.map(({ action, label, path, isAvailable, reason }) => (
          <li key={action}>
            {isAvailable ? (
              <Link href={path} onClick={close}>
                {label}
              </Link>
            ) : (
              <p className={classes.refused}>
                {label}
                <span>{reason}</span>
              </p>
            )}
          </li>
        ))}
        {changePath === null ? null : (
          <li>
            <Link href={changePath} onClick={close}>
              Change the policy
            </Link>
          </li>
        )}
        <li>
          <button
            type="button"
            onClick={() => {
              close();
              window.print();
            }}
          >
            Print
          </button>
        </li>
      </ul>
    </div>
  );
}
