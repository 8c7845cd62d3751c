import { findFieldSpec, parseFieldKey } from '../../../../machines/domain/problems/field-key.ts';

/**
 * The labels of saved answers on which a premium can depend, each once. The insureds and the other interests, which are rows of lists, and
 * what the server notes beside the answers are left out.
 */
export function listRatedLabels(keys: readonly string[]): readonly string[] {
  const labels = keys.flatMap((key) => {
    const spec = findFieldSpec(key);
    const isOfList = parseFieldKey(key).row !== null;
    return spec === null || spec.serverSet || isOfList ? [] : [spec.label];
  });
  return [...new Set(labels)];
}
