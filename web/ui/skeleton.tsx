/** A placeholder for something that is loading: give it the final shape. */
export const Skeleton = ({ className }: { className: string }) => (
  <div aria-hidden="true" className={`animate-pulse rounded-control bg-sunken forced-colors:border ${className}`} />
);
