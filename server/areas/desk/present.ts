import type { Operator, OperatorRole } from "@chowk/contract";

interface OperatorRow {
  id: string;
  name: string;
  email: string;
  roles: string[];
}

export const presentOperator = ({ id, name, email, roles }: OperatorRow): Operator => ({
  _id: id,
  name,
  email,
  roles: roles as OperatorRole[],
});
