alter table job drop constraint job_booking_id_sub_category_id_key;
