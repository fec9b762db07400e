/**
 * The app's own mark, as the icon on the home screen has it (`public/icons/mark.svg`). It stands in the markup: a picture
 * in a file of its own is a request, and a whole document that a phone makes before it can paint.
 */
export function AppMark({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 64 64" fill="none" aria-hidden="true">
      <rect width="64" height="64" rx="14" fill="#0b2f25" />
      <path
        d="M20 24l8 9 17-17"
        stroke="#e9f0ec"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="12" y="38" width="40" height="9" rx="4.5" fill="#16463a" stroke="#7fa396" />
      <path d="M16.5 39H36v7H16.5a3.5 3.5 0 0 1 0-7" fill="#49c99c" />
      <path d="M36 39h8v7h-8" fill="#ffc42e" />
      <path d="M37 46l4-7m1 7l3-5" stroke="#3b2b00" strokeWidth="2" />
    </svg>
  );
}
