import './logo.css';

/** The mark is a lift between two posts. `word` shows the name beside it. */
export function Logo({ word = true }: { readonly word?: boolean }) {
  return (
    <span className="logo">
      <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#ffc629" />
        <path
          d="M9 7v18M23 7v18M9 17.5h14M12.5 12.5 16 9l3.5 3.5"
          fill="none"
          stroke="#17181c"
          strokeWidth="3.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={word ? '' : 'visually-hidden'}>HOIST</span>
    </span>
  );
}
