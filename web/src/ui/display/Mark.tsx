/** Renders the Konoba logo: a fig seen from above with a plate's ring. */
export function Mark({ size = 32, isOnDeep = false }: { size?: number; isOnDeep?: boolean }) {
  const fig = isOnDeep ? "var(--deep-brand)" : "var(--brand)";
  const ring = isOnDeep ? "var(--deep)" : "var(--on-brand)";
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} style={{ flex: "none" }} aria-hidden="true">
      <path
        d="M17.3 2.2c-.3 1.7-.4 2.8-.3 3.9 7 .5 12 5.2 12 11.7C29 25 23.3 30 16 30S3 25 3 17.8C3 11.5 8 6.6 14.8 6.1c-.1-1.4.1-2.7.7-4.3z"
        fill={fig}
      />
      <circle cx="16" cy="18" r="7.6" fill="none" stroke={ring} strokeWidth="1.8" />
      <circle
        cx="16"
        cy="18"
        r="3.6"
        fill="none"
        stroke={ring}
        strokeWidth="1.8"
        strokeDasharray="17 6"
        transform="rotate(-50 16 18)"
      />
    </svg>
  );
}
