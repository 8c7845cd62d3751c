/** The logo: a rule over a shallow wave. Decorative: the name is beside it. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M3 8h18" stroke="var(--hw-mark)" />
      <path
        d="M2.5 16c2.4-2.6 4.8-2.6 7.1 0s4.8 2.6 7.1 0c1.5-1.6 3.1-2.2 4.8-1.8"
        stroke="var(--hw-accent)"
      />
    </svg>
  );
}
