import type { NextTask, PolicyAction } from '../../../machines/contract/types.ts';
import { isAgentRole } from '../../../machines/domain/access/agent-role.ts';
import { may, mayAnswerAboutPolicies } from '../../../machines/domain/access/permission.ts';
import { enumLabel } from '../../../machines/domain/format/format-values.ts';
import type { PolicyNextStepQuery } from '../../graphql/staff-documents.ts';
import { useViewer } from '../../graphql/use-viewer.ts';
import { messagesPath } from '../../messages-path.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/ButtonLink.tsx';
import { MenuButton } from '../../ui/controls/MenuButton.tsx';
import type { MenuLine } from '../../ui/controls/OpenMenu.tsx';
import { SlowNotice } from '../../ui/feedback/SlowNotice.tsx';
import { useWizard } from '../open/use-wizard.ts';
import classes from './DeskActions.module.css';
import { useInsuredView } from './use-insured-view.ts';

type DeskAction = NonNullable<PolicyNextStepQuery['policyFile']>['availableActions'][number];

/** Where the person who acts next does so. */
const placesOfTasks: { readonly [task in NextTask]: (policyId: number) => string } = {
  CONTINUE: paths.policy,
  DECIDE: paths.inProcess,
  TAKE_PAYMENT: (policyId) => paths.desk(policyId, 'account'),
  ADD_DOCUMENT: (policyId) => paths.desk(policyId, 'documents'),
  ENTER_RATES: paths.inProcess,
  CONFIRM_FACTS: (policyId) => paths.desk(policyId, 'renewal'),
  ISSUE: paths.inProcess,
  WORK_ON_CHANGE: paths.change,
  WORK_ON_PAYMENTS: (policyId) => paths.desk(policyId, 'account'),
};

/** The page on which an action is taken. Actions that are not listed have no place on the desk. */
const places: readonly (readonly [PolicyAction, (policyId: number) => string])[] = [
  ['DECIDE_REVIEW', paths.inProcess],
  ['ISSUE', paths.inProcess],
  ['TAKE_PAYMENT', (policyId) => paths.desk(policyId, 'account')],
  ['ENTER_PAYMENT', (policyId) => paths.desk(policyId, 'account')],
  ['CHANGE_ANSWERS', paths.policy],
  ['ADD_DOCUMENT', (policyId) => paths.desk(policyId, 'documents')],
];

/** The actions that exist only before a policy is issued. */
const beforeIssue: readonly PolicyAction[] = ['DECIDE_REVIEW', 'ISSUE'];

interface DeskActionsProps {
  /** The viewer's next task; null where another person acts. */
  task: NextTask | null;
  actions: readonly DeskAction[];
}

/** The viewer's next task as a button, or else the change of an issued policy, and a menu of the other actions, with the reason where one is not possible. */
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
  const reportsLosses = isIssued && viewer !== null && may(viewer.masks, 'claims', 'firstNotice');
  const answers = viewer !== null && mayAnswerAboutPolicies(viewer.role, viewer.masks);
  const looks = viewer !== null && (viewer.isStaff || isAgentRole(viewer.role));
  const insuredView = useInsuredView(policyId);
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
      <MenuButton
        label={main ? 'Other actions' : 'Actions'}
        entries={[
          ...rows.filter(({ path, isAvailable }) => !isAvailable || path !== main?.path).map(listAction),
          ...(main?.path === changePath
            ? []
            : [{ id: 'change', label: 'Change the policy', href: changePath }]),
          ...(reportsLosses
            ? [{ id: 'loss', label: 'Report a loss', href: paths.reportLoss(policyId) }]
            : []),
          ...(answers
            ? [{ id: 'messages', label: 'Messages with the insured', href: messagesPath(String(policyId)) }]
            : []),
          ...(looks
            ? [
                {
                  id: 'insured-view',
                  label: 'See what the insured sees',
                  onPress: insuredView.press,
                  isBusy: insuredView.isBusy,
                },
              ]
            : []),
          { id: 'print', label: 'Print', onPress: () => window.print() },
        ]}
      />
      <SlowNotice isWaiting={insuredView.isBusy} slowText="This is taking longer than usual." layout="row" />
      {insuredView.failure === null ? null : <p role="alert">{insuredView.failure}</p>}
    </div>
  );
}

interface ActionRow extends DeskAction {
  readonly label: string;
  readonly path: string;
}

function listAction({ action, label, path, isAvailable, reason }: ActionRow): MenuLine {
  return { id: action, label, ...(isAvailable ? { href: path } : { reason: reason ?? '' }) };
}
