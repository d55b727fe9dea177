/** Renders why a form was not saved, and announces it. */
export function Failure({ children }: { children: string }) {
  return (
    <p className="weight-550 pad-10-12 round-2 on-red red-fg" role="alert">
      {children}
    </p>
  );
}
