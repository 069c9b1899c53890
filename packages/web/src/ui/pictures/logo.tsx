export function LogoShape() {
  return (
    <g>
      <circle cx="21" cy="27" r="13" fill="#15171a" stroke="#f8f2e2" strokeWidth="2.5" />
      <circle cx="79" cy="27" r="13" fill="#15171a" stroke="#f8f2e2" strokeWidth="2.5" />
      <circle cx="21" cy="28" r="6" fill="#e7899a" />
      <circle cx="79" cy="28" r="6" fill="#e7899a" />
      <path
        d="M50 9c30 0 43 22 39 46-3 22-22 37-39 38-17-1-36-16-39-38C7 31 20 9 50 9Z"
        fill="#15171a"
        stroke="#f8f2e2"
        strokeWidth="2.5"
      />
      <path
        d="M50 5c-9 3-14 12-13 24 1 13 7 22 8 36 1 8 3 12 5 12s4-4 5-12c1-14 7-23 8-36C64 17 59 8 50 5Z"
        fill="#fffaf0"
      />
      <ellipse cx="29" cy="54" rx="8" ry="9" fill="#fffaf0" />
      <ellipse cx="71" cy="54" rx="8" ry="9" fill="#fffaf0" />
      <circle cx="31" cy="55" r="4.5" fill="#15171a" />
      <circle cx="69" cy="55" r="4.5" fill="#15171a" />
      <circle cx="32.5" cy="53" r="1.5" fill="#fff" />
      <circle cx="70.5" cy="53" r="1.5" fill="#fff" />
      <ellipse cx="50" cy="78" rx="7" ry="5" fill="#e7899a" />
    </g>
  )
}

export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <LogoShape />
    </svg>
  )
}
