import { Star } from "lucide-react";

/** A rating of one to five stars. `label` gives it in words: "4 out of 5 stars". */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <div role="img" aria-label={label} className="flex gap-1">
    {[1, 2, 3, 4, 5].map((star) => (
      <Star
        key={star}
        className={`size-5 ${star <= value ? "fill-star text-star" : "text-line-strong"}`}
        aria-hidden="true"
      />
    ))}
  </div>
);
