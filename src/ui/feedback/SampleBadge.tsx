import { IconMapPin } from '@tabler/icons-react';
import { Tag } from '../display/Tag.tsx';

/** Marks a place that ships with the product and is not a real location. */
export function SampleBadge() {
  return (
    <Tag tone="note">
      <IconMapPin size={14} stroke={1.75} aria-hidden /> Sample place
    </Tag>
  );
}
