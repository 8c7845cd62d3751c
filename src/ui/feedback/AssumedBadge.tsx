import { IconAlertTriangle } from '@tabler/icons-react';
import { Tag } from '../display/Tag.tsx';

/** Marks a figure as assumed (none was published or given) or unverified (no source confirms it). */
export function AssumedBadge({ kind }: { kind: 'assumed' | 'unverified' }) {
  return (
    <Tag tone="warn" icon={<IconAlertTriangle size={14} stroke={1.75} aria-hidden />}>
      {kind === 'assumed' ? 'Assumed figure' : 'Unverified figure'}
    </Tag>
  );
}
