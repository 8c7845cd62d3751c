import { useTranslation } from 'react-i18next';
import type { FieldProblem } from '../../form/use-input-form.ts';
import { ChangeOwnPolicy, type PolicyPartsInput } from '../../graphql/portal-documents.ts';
import { useKeyedMutation } from '../../session/use-keyed-mutation.ts';
import { useLocaleFormat } from '../../ui/language/use-locale-format.ts';
import type { OwnPolicyView } from '../own-policy.ts';
import { explainProblem } from './explain-problem.ts';

/** Makes a change without money, and loads the policy again; `onMade` comes between the two. Resolves with the problems of a refusal; empty once it is made. */
export function useOwnChange({ file, reload }: OwnPolicyView, kind: 'LENDERS' | 'MAILING_ADDRESS') {
  const { t } = useTranslation('portal');
  const { language } = useLocaleFormat();
  const [change] = useKeyedMutation(ChangeOwnPolicy);
  return async (parts: PolicyPartsInput, onMade?: () => void): Promise<readonly FieldProblem[]> => {
    const variables = { policyId: file.id, changeKind: kind, parts };
    const answer = await change(variables).catch(() => null);
    const result = answer?.data?.changeOwnPolicy;
    if (result?.__typename === 'OwnChangeMade') {
      onMade?.();
      await reload();
      return [];
    }
    const problem = result?.__typename === 'SaveRefused' ? result.problems[0] : undefined;
    if (problem === undefined) return [{ field: null, message: t('lost') }];
    if (problem.code === 'STATUS') return [{ field: null, message: t('change.waits') }];
    const field = problem.field?.split('.').at(-1) ?? null;
    return [{ field, message: explainProblem(problem, language, t) }];
  };
}
