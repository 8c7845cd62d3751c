/** The long low body of a manufactured building on its skirting. */
export function MobileBody() {
  return (
    <g>
      <path d="M28 98h144v14H28z" fill="var(--hw-draw-shade)" />
      <path
        d="M42 98v14M56 98v14M70 98v14M84 98v14M116 98v14M130 98v14M144 98v14M158 98v14"
        strokeWidth="1"
        opacity=".5"
      />
      <path d="M26 58h148v40H26z" fill="var(--hw-draw-wall)" />
      <path d="M20 58c20-10 140-10 160 0z" fill="var(--hw-draw-roof)" />
      <path d="M26 90h148" strokeWidth="1.25" opacity=".6" />
    </g>
  );
}
