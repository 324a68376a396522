import type { Service } from "@chowk/contract";
import { dependsOn } from "../../platform/http/depends-on.ts";
import { toMajor } from "../../platform/money/money.ts";

export interface ServiceRow {
  id: string;
  name: string;
  description: string;
  duration_minutes: number;
  list_price: number;
  price: number;
  rating_sum: number;
  rating_count: number;
  image: string;
  sub_category_id: string;
  sub_category_name: string;
  category_id: string;
  category_name: string;
}

export function presentService(row: ServiceRow): Service {
  dependsOn(`ratings of ${row.id}`);
  return {
    _id: row.id,
    ServiceName: row.name,
    Description: row.description,
    ServiceTime: duration(row.duration_minutes),
    DisplayPrice: toMajor(row.list_price),
    Price: toMajor(row.price),
    overallRating: row.rating_count ? Math.round((10 * row.rating_sum) / row.rating_count) / 10 : 0,
    reviewscount: row.rating_count,
    Image: row.image,
    SrvCategoryId: row.category_id,
    SrvCategoryName: row.category_name,
    SrvSubCategoryId: row.sub_category_id,
    SrvSubCategoryName: row.sub_category_name,
  };
}

/** "45 mins", "1 hr", "2 hrs 30 mins". */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [hours && `${hours} ${hours === 1 ? "hr" : "hrs"}`, rest && `${rest} mins`];
  return parts.filter(Boolean).join(" ");
}
